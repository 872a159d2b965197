/**
 * The most urgent first. `renew_now`: inside the scheme's renewal window; `expiring`: within three months; `expired`: its last day has
 * passed; `valid`: none of these, or it never expires.
 */
export const certificateStates = ['renew_now', 'expiring', 'expired', 'valid'] as const
export type CertificateState = (typeof certificateStates)[number]
