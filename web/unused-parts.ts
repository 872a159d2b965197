import type { Plugin } from 'vite'

/**
 * React Router and React's DOM contain features that the shop does not use and a bundler cannot leave out, because they are switched
 * on while running: fetchers, actions, blockers, route discovery, view transitions and the like. Some 15 kB of each page, gzipped.
 * This empties their functions in the browser's build, so that everything only they use is left out (decision 73). The build fails
 * when one of them is not found, as after an upgrade; a function that should never run throws.
 */
type Parts = {
  file: RegExp
  /** What is left of a function's body. */
  functions: Record<string, string>
  /** Expressions with one possible value here. */
  expressions?: Record<string, string>
  /** Whole statements. */
  removed?: RegExp[]
}

const never = 'throw Error("left out by web/unused-parts.ts")'
const nothing = ''
const asNever = (...names: string[]) => Object.fromEntries(names.map((name) => [name, never]))
const asNothing = (...names: string[]) => Object.fromEntries(names.map((name) => [name, nothing]))

const libraries: Parts[] = [
  {
    file: /\/react-router\/dist\/production\/lib\/router\/router\.js$/,
    functions: {
      // Fetchers and actions: pages write through web/lib/api.
      ...asNever('handleAction', 'fetch', 'handleFetcherAction', 'handleFetcherLoader', 'updateFetcherState'),
      ...asNever('setFetcherError', 'getFetcher', 'resetFetcher', 'queueFetcherForDeletion', 'deleteFetcher'),
      ...asNever('abortFetcher', 'markFetchersDone', 'getUpdatedRevalidatingFetchers'),
      markFetchRedirectsDone: 'return false',
      abortStaleFetchLoads: 'return false',
      normalizeNavigateOptions: 'return { path }',
      getSubmissionFromNavigation: nothing,
      // Blockers.
      ...asNever('getBlocker', 'deleteBlocker', 'updateBlocker'),
      shouldBlockNavigation: nothing,
      // Discovery of routes and hot updates: all routes come with the first page (react-router.config.ts).
      checkFogOfWar: 'return { active: false, matches: null }',
      ...asNever('discoverRoutes', 'patchRoutes', '_internalSetRoutes'),
      // View transitions.
      ...asNothing('restoreAppliedTransitions', 'persistAppliedTransitions'),
      // HydratedRouter has its own.
      defaultDataStrategyWithMiddleware: never,
    },
    expressions: {
      'init.instrumentations': '(void 0)',
      'opts?.instrumentationNavigateMetaReceiver': '(void 0)',
      'consumeInstrumentationClientResultMetaReceiver(router)': '(void 0)',
      'init.patchRoutesOnNavigation': '(void 0)',
      'if (isFogOfWar)': 'if (false)',
      'fogOfWar.active && fogOfWar.matches': 'false',
      'if (blockerKey)': 'if (false)',
      'if (blockerKey && delta != null)': 'if (false)',
      'opts && opts.submission && isMutationMethod(opts.submission.formMethod)': 'false',
      'opts && opts.pendingError': 'false',
      'if (opts?.mask)': 'if (false)',
    },
  },
  {
    // The server renders every page, and its files have no checksums in the HTML.
    file: /\/react-router\/dist\/production\/lib\/dom-export\/hydrated-router\.js$/,
    functions: {},
    expressions: {
      'ssrInfo.context.isSpaMode': 'false',
      'window.__reactRouterManifest.sri === true': 'false',
    },
  },
  {
    file: /\/react-router\/dist\/production\/lib\/components\.js$/,
    functions: {},
    expressions: {
      'if (!viewTransitionOpts || !isViewTransitionAvailable)': 'if (true)',
      'if (renderDfd && pendingState && router.window)': 'if (false)',
      'if (!vtContext.isTransitioning && interruption)': 'if (false)',
    },
  },
  {
    file: /\/react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/,
    functions: {
      isFogOfWarEnabled: 'return false',
      ...asNothing('getPatchRoutesOnNavigationFunction', 'useFogOFWarDiscovery'),
      getPartialManifest: never,
    },
  },
  {
    file: /\/react-router\/dist\/production\/lib\/dom\/ssr\/single-fetch\.js$/,
    functions: asNever('singleFetchActionStrategy', 'nonSsrStrategy', 'singleFetchLoaderFetcherStrategy'),
  },
  {
    file: /\/react-router\/dist\/production\/lib\/dom\/ssr\/routes\.js$/,
    functions: asNever('createClientRoutesWithHMRRevalidationOptOut', 'wrapShouldRevalidateForHdr'),
  },
  {
    // Routes have no links or styles of their own: `short-manifest` fails when one has.
    file: /\/react-router\/dist\/production\/lib\/dom\/ssr\/links\.js$/,
    functions: {
      getKeyedLinksForMatches: 'return []',
      ...asNothing('prefetchRouteCss', 'prefetchStyleLinks'),
    },
  },
  {
    file: /\/react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/,
    functions: asNever('RSCPrefetchPageLinksImpl'),
    // What only the server writes into the page.
    expressions: { '!isStatic ? " " :': 'true ? " " :' },
  },
  {
    file: /\/react-router\/dist\/production\/lib\/hooks\.js$/,
    functions: asNever('useNavigateUnstable', 'RSCErrorHandler', 'DefaultErrorComponent'),
  },
  { file: /\/react-router\/dist\/production\/lib\/router\/history\.js$/, functions: asNothing('warning') },
  {
    file: /\/react-router\/dist\/production\/lib\/server-runtime\/warnings\.js$/,
    functions: asNothing('warnOnce'),
  },
  {
    file: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    functions: {
      // ViewTransition. React looks for such components in every transition.
      ...asNothing('trackEnterViewTransitions', 'commitEnterViewTransitions', 'commitExitViewTransitions'),
      ...asNothing('commitNestedViewTransitions', 'restoreNestedViewTransitions'),
      ...asNothing('restoreEnterOrExitViewTransitions', 'measureNestedViewTransitions'),
      ...asNever('applyViewTransitionToHostInstances', 'restoreViewTransitionOnHostInstances'),
      ...asNever('measureViewTransitionHostInstancesRecursive', 'scheduleViewTransitionEvent'),
      ...asNever('startViewTransition', 'createViewTransitionInstance', 'commitAfterMutationEffectsOnFiber'),
      // SuspenseList and Activity.
      ...asNever('updateSuspenseListComponent', 'updateActivityComponent'),
      // useActionState.
      ...asNever('mountActionState', 'updateActionState', 'rerenderActionState', 'dispatchActionState'),
      // preload(), preinit() and the like, which the pages' head does in HTML.
      ...asNever('prefetchDNS', 'preconnect', 'preload', 'preloadModule'),
      ...asNever('preinitStyle', 'preinitScript', 'preinitModuleScript'),
      // Forms with a function as action, onSelect and onBeforeInput.
      ...asNothing('extractEvents\\$1', 'constructSelectEvent'),
      ...asNothing('getNativeBeforeInputChars', 'getFallbackBeforeInputChars'),
      // Stacks of components, which nothing logs in production.
      describeNativeComponentFrame: 'return ""',
      // Custom elements.
      setPropOnCustomElement: never,
      // Fragments with a ref.
      FragmentInstance: never,
    },
    removed: [/^FragmentInstance\.prototype\.\w+ = function \([\s\S]*?\n\};$/gm],
  },
  {
    file: /\/react-dom\/cjs\/react-dom\.production\.js$/,
    functions: {},
    removed: [
      /^exports\.(?:prefetchDNS|preconnect|preinit|preinitModule|preload|preloadModule) = function [\s\S]*?\n\};$/gm,
    ],
  },
]

/** The code of a library's file without what the shop does not use. */
function withoutParts(code: string, { functions, expressions = {}, removed = [] }: Parts): string {
  const missing = (part: string): never => {
    throw new Error(`${part} is not found: review web/unused-parts.ts`)
  }
  let rest = code
  for (const [expression, value] of Object.entries(expressions)) {
    if (!rest.includes(expression)) missing(expression)
    rest = rest.replaceAll(expression, value)
  }
  for (const [name, body] of Object.entries(functions)) {
    const found = new RegExp(`^([\\t ]*)((?:async )?function ${name}\\([^]*?\\) \\{)\\n[^]*?\\n\\1\\}$`, 'm')
    if (!found.test(rest)) missing(name)
    rest = rest.replace(found, (_function, _indent, head) => `${head} ${body} }`)
  }
  for (const statement of removed) {
    if (!statement.test(rest)) missing(String(statement))
    rest = rest.replace(statement, '')
  }
  return rest
}

export const unusedParts = (): Plugin => {
  const seen = new Set<Parts>()
  return {
    name: 'unused-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: libraries.map(({ file }) => file) },
      handler(code, id) {
        const parts = libraries.find(({ file }) => file.test(id))
        if (!parts) return
        seen.add(parts)
        return withoutParts(code, parts)
      },
    },
    generateBundle() {
      for (const parts of libraries)
        if (!seen.has(parts)) this.error(`${parts.file} is not in the build: review web/unused-parts.ts`)
    },
  }
}
