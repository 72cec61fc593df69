#pragma once

#include "ui/screens/screen.h"

namespace motley::ui {

/// What Motley is, who made it, and whose work it uses.
class AboutScreen final : public Screen {
public:
    void draw(AppFrame& frame, const View& view) override;

private:
    Scroll scroll_;
};

} // namespace motley::ui
