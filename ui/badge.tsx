import type { ReactNode } from 'react'

/** Their looks are in components.css. */
const tones = {
  neutral: 'badge',
  good: 'badge badge-good',
  wait: 'badge badge-wait',
  bad: 'badge badge-bad',
  signal: 'badge badge-signal',
  dark: 'badge badge-dark',
} as const

export const Badge = ({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: ReactNode }) => (
  <span className={tones[tone]}>{children}</span>
)
