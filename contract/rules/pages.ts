/** Where the top items of the menu are shown. */
export const menuPlaces = ['main', 'footer'] as const
export type MenuPlace = (typeof menuPlaces)[number]
/** The menu item with this title has the footer's columns as children. */
export const footerTitle = 'Footer'

/** Kinds of content pages (`type_code`). A new kind also needs its part in `web/content/pages/`. */
export const pageTypes = ['text', 'blog', 'choice_help', 'knowledge', 'location', 'contact'] as const
