/** Items that open a submenu but lead nowhere themselves (the specification's ids). */
export const unlinkedMenuItems: readonly number[] = [423, 450]
/** The menu entry whose children are the footer's columns; told apart by its title. */
export const footerTitle = 'Footer'
