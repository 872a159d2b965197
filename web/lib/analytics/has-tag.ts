declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Whether Google's tag was loaded in this document. It stays, whatever the visitor chooses later. */
export const hasTag = () => window.dataLayer !== undefined
