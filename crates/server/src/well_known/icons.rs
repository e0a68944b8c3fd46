//! Icons of the site, and what pages say of them.

/// What links of the site are shown with that have no picture of their own.
pub const SHARE_PICTURE: &str = "/share.jpg";

/// Icons in the terrace mark, and the picture of shared links. `npm run icons` draws them.
pub(super) const ICONS: [(&str, &[u8]); 6] = [
    ("/favicon.ico", include_bytes!("../../icons/favicon.ico")),
    ("/favicon.svg", include_bytes!("../../icons/favicon.svg")),
    ("/apple-touch-icon.png", include_bytes!("../../icons/apple-touch-icon.png")),
    ("/icon-192.png", include_bytes!("../../icons/icon-192.png")),
    ("/icon-512.png", include_bytes!("../../icons/icon-512.png")),
    (SHARE_PICTURE, include_bytes!("../../icons/share.jpg")),
];

/// What every document says of them.
pub const HEAD_LINKS: &str = "<link rel=\"icon\" href=\"/favicon.ico\" sizes=\"32x32\">\
    <link rel=\"icon\" href=\"/favicon.svg\" type=\"image/svg+xml\">\
    <link rel=\"apple-touch-icon\" href=\"/apple-touch-icon.png\">\
    <link rel=\"manifest\" href=\"/site.webmanifest\">\
    <meta name=\"theme-color\" content=\"#0f4c4a\">";
