import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs a program to its end and returns what it printed; throws the last line of its error output. */
export async function run(
  command: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; cwd?: string; minutes?: number } = {},
): Promise<string> {
  const { env = process.env, cwd, minutes = 10 } = options
  try {
    const { stdout } = await promisify(execFile)(command, args, {
      env,
      cwd,
      timeout: minutes * 60_000,
      maxBuffer: 64 * 1024 * 1024,
    })
    return stdout
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string }
    const complaint = stderr.trim().split('\n').at(-1) || message.split('\n')[0]
    throw new Error(`${command}: ${complaint}`)
  }
}
