declare global {
  interface Window {
    /** What the visitor did before the page reacted by itself (start-after-paint.ts); absent in development. */
    firstTouch?: { giveBack: () => Promise<void> }
  }
}

/** Parts of the page that were rendered by the server and wait for their code, and those that React has shown. */
const expected = new Set<object>()
const shown = new Set<object>()

function check() {
  for (const part of expected) if (!shown.has(part)) return
  window.firstTouch?.giveBack()
}

/** The page is not ready without this part; returns how to stop waiting for it. */
export function expectPart(part: object) {
  expected.add(part)
  return () => {
    expected.delete(part)
    check()
  }
}

/** React has shown this part, or hydrated it. When that is true of the page and all its parts, what the visitor did meanwhile is done. */
export function partIsShown(part: object) {
  shown.add(part)
  check()
}
