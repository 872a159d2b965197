/**
 * The name of a cookie of ours. With `__Host-` a browser accepts it only over https, for this host and not from a subdomain. Safari also
 * refuses such a cookie on http://localhost, so without https it has its plain name.
 */
export const cookieName = (name: string, isHttps: boolean) => (isHttps ? `__Host-${name}` : name)
