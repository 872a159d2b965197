/**
 * In place of two parts of React Router (vite.config.ts) that never do anything here, and weigh 2 kB on every page: all routes are
 * known from the first page on (react-router.config.ts), so none are discovered later; and nobody measures the router from within.
 */
const nothing = () => undefined

// Discovering routes.
export const isFogOfWarEnabled = () => false
export const useFogOFWarDiscovery = nothing
export const getPatchRoutesOnNavigationFunction = nothing
export const getPartialManifest = <T>(manifest: T) => manifest
export const getPathsWithAncestors = nothing
export const handleClientVersionMismatch = nothing
export const getManifestPath = nothing

// Measuring.
export const consumeInstrumentationClientResultMetaReceiver = nothing
export const getRouteInstrumentationUpdates = nothing
export const instrumentClientSideRouter = <T>(router: T) => router
export const instrumentHandler = <T>(handler: T) => handler
export const instrumentationResultMetaContext = undefined
