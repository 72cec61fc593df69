project = "Motley"
