// A library whose only use is its precompiled header must have a source.
