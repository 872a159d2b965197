import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { checkAnswer, help, type QuestionName, questionNames, questions, readCall } from './answers.ts'
import { collectAnswers, confirm, openTerminal } from './ask.ts'

describe('the flags', () => {
  it('are tidied', () => {
    const { given } = readCall([
      ...['--postcode', '3011aa', '--phone', '+31101234567', '--vat', 'nl 1234.56789.b01'],
      ...['--iban', 'nl02 abna 0123 4567 89', '--name', ' Touw  & Zn. '],
    ])
    expect(given).toEqual({
      postcode: '3011 AA',
      phone: '010 123 4567',
      vatNumber: 'NL123456789B01',
      iban: 'NL02ABNA0123456789',
      name: 'Touw & Zn.',
    })
  })

  it.each([
    [['--nmae', 'x'], /Unknown option '--nmae'\. .*--help/],
    [['stray'], /'stray'\. .*--help/],
    [['--name'], /--name.*--help/],
    [['--yes=1'], /--yes.*--help/],
    [['--kvk', '1234567'], /--kvk cannot be "1234567"\. Example: --kvk "12345678"/],
    [['--vat', ''], /--vat cannot be ""/],
    [['--iban', 'NL03ABNA0123456789'], /--iban/],
    [['--postcode', '30A'], /--postcode/],
    [['--phone', '112'], /--phone/],
    [['--owner-email', 'noor'], /--owner-email/],
    [['--owner-language', 'fr'], /--owner-language/],
    [['--name', ' '], /--name/],
  ])('%o are refused with the reason', (args, expected) => {
    expect(() => readCall(args)).toThrow(expected)
  })

  it('all have an example that is accepted, and are explained by --help', () => {
    for (const name of questionNames) {
      expect([name, checkAnswer(name, questions[name].example)]).toEqual([name, expect.any(String)])
      expect(help).toContain(`--${questions[name].flag}`)
    }
    expect(readCall(['--help', '--from-demo']).switches).toMatchObject({
      help: true,
      'from-demo': true,
      yes: false,
    })
  })
})

/** A terminal in which somebody types these lines, each when a question is asked. */
function typing(lines: string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  let shown = ''
  output.on('data', (chunk) => {
    shown += chunk
    if (!/: $/.test(String(chunk))) return
    const line = lines.shift()
    if (line === undefined) input.end()
    else input.write(`${line}\n`)
  })
  return { terminal: openTerminal(input, output), shown: () => shown }
}

describe('the questions', () => {
  const names: QuestionName[] = ['name', 'companyNumber', 'hoursNl']

  it('are asked for what no flag says, again after a wrong answer, and offer defaults', async () => {
    const { terminal, shown } = typing(['12', '12 34 56 78', ''])
    expect(await collectAnswers(names, { name: 'Touw' }, terminal)).toEqual({
      name: 'Touw',
      companyNumber: '12345678',
      hoursNl: 'Op werkdagen van 09.00 tot 17.00 uur',
    })
    expect(shown()).toContain('That cannot be right. Example: 12345678')
    expect(shown()).not.toContain('Company name')
    terminal.close()
  })

  it('end with the terminal', async () => {
    await expect(collectAnswers(names, {}, typing(['Touw']).terminal)).rejects.toThrow('Nothing was changed')
  })

  it('are not needed without a terminal, where flags and defaults must be enough', async () => {
    await expect(collectAnswers(names, { name: 'Touw' }, undefined)).rejects.toThrow(/missing: --kvk\.$/)
    expect(await collectAnswers(['hoursEn'], {}, undefined)).toEqual({
      hoursEn: 'On working days from 09:00 to 17:00, Dutch time',
    })
  })

  it('take nothing but a yes for a confirmation', async () => {
    await expect(confirm('Sure?', typing(['yes']).terminal)).resolves.toBeUndefined()
    await expect(confirm('Sure?', typing(['y']).terminal)).rejects.toThrow('Nothing was changed')
    await expect(confirm('Sure?', undefined)).rejects.toThrow('--yes')
  })
})
