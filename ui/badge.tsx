import type { ReactNode } from 'react'

const tones = {
  neutral: 'bg-mist text-slate',
  good: 'bg-good-tint text-good',
  wait: 'bg-wait-tint text-wait',
  bad: 'bg-bad-tint text-bad',
  signal: 'bg-signal text-ink',
  dark: 'bg-ink text-paper',
} as const

export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-sm px-2 py-0.5 text-xs font-semibold sm:whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
