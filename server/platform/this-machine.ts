/** Whether a host in a URL is this machine, so that nobody else can listen in. A path is a socket; an empty host is its default. */
export const isThisMachine = (host: string) =>
  host === '' || host.startsWith('/') || /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
