import code from './start-after-paint.ts?inline-script'

/**
 * The script that starts the page's scripts. In development Vite adds scripts of its own, and the browser runs React Router's script at
 * once. In the browser it is empty: it need not be loaded again.
 */
export const starter = import.meta.env.SSR && import.meta.env.PROD ? code : ''
