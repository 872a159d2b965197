import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Delivered = { to: string[]; from: string; raw: string }

/** A fake SMTP server that records the mails and can refuse some. */
export async function startSmtp() {
  const delivered: Delivered[] = []
  /** The number of messages still to refuse. */
  let refusals = 0
  let attempts = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        attempts++
        if (refusals > 0) {
          refusals--
          done(Object.assign(new Error('4.3.0 try again later'), { responseCode: 451 }))
          return
        }
        const { mailFrom, rcptTo } = session.envelope
        delivered.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString(),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    attempts: () => attempts,
    refuse: (times: number) => {
      refusals = times
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
