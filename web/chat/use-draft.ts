import { useState } from 'react'

const keyOf = (name: string) => `chat-draft ${name}`

function kept(name: string): string {
  try {
    return sessionStorage.getItem(keyOf(name)) ?? ''
  } catch {
    return ''
  }
}

/** What is being typed, kept for this tab until it is sent. */
export function useDraft(name: string): [text: string, write: (text: string) => void] {
  const [text, setText] = useState(() => kept(name))
  const write = (next: string) => {
    setText(next)
    try {
      if (next) sessionStorage.setItem(keyOf(name), next)
      else sessionStorage.removeItem(keyOf(name))
    } catch {
      // Forbidden: then it lives as long as the page.
    }
  }
  return [text, write]
}
