const width = 30

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

type Output = { isTTY: boolean; write: (text: string) => void }

/** Shows how far a long step is: a bar that moves in a terminal, a line for every tenth elsewhere. */
export function progressBar({ isTTY, write }: Output, things = 'products') {
  let current: { step: string; began: number; shown: number } | undefined
  return (step: string, done: number, total: number) => {
    if (current?.step !== step) current = { step, began: performance.now(), shown: 0 }
    const share = total ? done / total : 1
    const text = `${step} ${things} ${Math.floor(share * 100)} % (${done} of ${total}), ${clock((performance.now() - current.began) / 1000)}`
    if (isTTY) {
      const filled = Math.round(share * width)
      write(`\r${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${text}${done === total ? '\n' : ''}`)
    } else if (Math.floor(share * 10) > current.shown) {
      current.shown = Math.floor(share * 10)
      write(`${text}\n`)
    }
  }
}
