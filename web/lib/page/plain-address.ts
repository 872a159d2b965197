/**
 * Runs before anything else. The server shows the page at an address that ends in `.html` as the one without, so the address must be
 * without when the router reads it.
 */
export const showPlainAddress = `if(location.pathname.endsWith('.html'))history.replaceState(history.state,'',location.pathname.slice(0,-5)+location.search+location.hash)`
