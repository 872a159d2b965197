/** Whether a customer or guest has a session. This cookie is readable, unlike the session itself (server/accounts/auth/session-cookies.ts). */
export const isSignedIn = () => /(^|; )(__Host-)?signed_in=1(;|$)/.test(document.cookie)
