/** Which lazy modules the page that is being rendered on the server uses; set by preload-modules.ts. */
let current: (() => Set<string> | undefined) | undefined

export const recordModulesIn = (modules: () => Set<string> | undefined) => {
  current = modules
}

/** On the server: the page uses this file, which the browser would otherwise request only after running other code. */
export const recordModule = (file: string) => void current?.()?.add(file)
