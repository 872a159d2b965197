/** Rate limits count by IP address, so each browser and each request without one gets its own. */
export const someAddress = () =>
  `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 250)).join('.')}`

/** Loads a page without a browser. */
export const fetchPage = (url: string, { headers, ...init }: RequestInit = {}) =>
  fetch(url, {
    ...init,
    headers: { 'x-forwarded-for': someAddress(), ...(headers as Record<string, string>) },
  })
