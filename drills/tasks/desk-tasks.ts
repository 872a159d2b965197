import type { Hand } from './hand.ts'

/**
 * A task of the front desk, with the demo's data. It begins on Today with what a caller would say, and ends when the page shows that it is
 * done.
 */
export type DeskTask = { name: string; run: (hand: Hand) => Promise<unknown> }

/** Looks for something in the search at the top; the first that is found opens with Enter, another one with a click. */
async function open({ page, click, type, press }: Hand, text: string, found: string | RegExp = text) {
  await click(page.getByRole('button', { name: 'Zoeken of springen naar…' }))
  await type(page.getByRole('dialog').getByRole('combobox'), text)
  const hit = page.getByRole('option', { name: found }).first()
  await hit.waitFor()
  if ((await hit.getAttribute('data-highlighted')) === null) await click(hit)
  else await press('Enter')
  await page.getByRole('heading', { level: 1, name: found }).waitFor()
}

/** An act in the menu of an order. */
async function act({ page, click }: Hand, name: string) {
  await click(page.getByRole('main').getByRole('button', { name: 'Acties', exact: true }))
  await click(page.getByRole('menuitem', { name, exact: true }))
}

/** Waits until what would happen is shown, and does it. */
async function confirm({ page, click }: Hand, action: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Dit gebeurt er:').waitFor()
  await click(dialog.getByRole('button', { name: action, exact: true }))
}

const says = ({ page }: Hand, text: string | RegExp) => page.getByText(text).first().waitFor()

/** Something that is ready to be pressed. */
const button = ({ page }: Hand, name: RegExp) =>
  page.getByRole('button', { name }).and(page.locator(':enabled')).first()

const pick = async ({ page, click, type }: Hand, field: string, text: string, found: RegExp) => {
  await type(page.getByRole('combobox', { name: field }), text)
  await click(
    page.getByRole('option', { name: found }).and(page.locator(':not([aria-disabled=true])')).first(),
  )
}

/** Each is done once, in this order. */
export const deskTasks: readonly DeskTask[] = [
  { name: 'find an order by a participant', run: (hand) => open(hand, 'Tom V', /^VN26/) },
  {
    name: "change a participant's name",
    run: async (hand) => {
      await open(hand, 'VN260004')
      await hand.click(button(hand, /^Amira B\.$/))
      await hand.type(hand.page.getByLabel('Naam van deelnemer 2'), 'Amira Bos')
      await hand.click(button(hand, /^Opslaan/))
      await says(hand, 'De deelnemers zijn opgeslagen.')
    },
  },
  {
    name: 'move a line to another date',
    run: async (hand) => {
      await open(hand, 'VN260004')
      await hand.click(button(hand, /^Andere datum$/))
      await hand.click(hand.page.getByRole('radio').and(hand.page.locator(':enabled')).first())
      await confirm(hand, 'Verplaatsen')
      await says(hand, 'De regel is verplaatst.')
    },
  },
  {
    name: 'refund a part',
    run: async (hand) => {
      await open(hand, 'VN260006')
      await act(hand, 'Deel terugbetalen')
      await hand.type(hand.page.getByLabel('Bedrag'), '50')
      await hand.type(hand.page.getByLabel('Reden'), 'Zaal was koud')
      await confirm(hand, 'Terugbetalen')
      await says(hand, /Er is terugbetaald op/)
    },
  },
  {
    name: 'cancel a paid order without the cost',
    run: async (hand) => {
      await open(hand, 'VN260014')
      await act(hand, 'Annuleren')
      await hand.click(hand.page.getByLabel('Geen annuleringskosten'))
      await hand.type(hand.page.getByLabel('Reden'), 'Ziek')
      await confirm(hand, 'Annuleren')
      await says(hand, 'VN260014 is geannuleerd.')
    },
  },
  {
    name: 'note a bank payment',
    run: async (hand) => {
      await open(hand, 'PO-2291', 'VN260002')
      await hand.click(button(hand, /^Bankbetaling noteren/))
      await confirm(hand, 'Noteren')
      await says(hand, /De betaling op .* is genoteerd/)
    },
  },
  {
    name: 'send a confirmation again',
    run: async (hand) => {
      await open(hand, 'VN260004')
      await hand.click(button(hand, /^Bevestiging opnieuw mailen$/))
      await says(hand, 'De mail gaat over een halve minuut weg.')
    },
  },
  {
    name: 'order for a caller, two seats on account',
    run: async (hand) => {
      await hand.click(hand.page.getByRole('button', { name: 'Nieuw', exact: true }))
      await hand.click(hand.page.getByRole('menuitem', { name: 'Boeking voor een beller' }))
      await pick(hand, 'Klant zoeken', 'de wit', /De Wit Windservice/)
      await pick(hand, 'Datum of artikel zoeken', 'vca basis', /VC-601/)
      await hand.type(hand.page.getByRole('spinbutton', { name: 'Aantal' }), '2')
      await hand.type(hand.page.getByLabel('Deelnemer 1'), 'Ali Demir')
      await hand.type(hand.page.getByLabel('Deelnemer 2'), 'Eva Smit')
      await hand.click(hand.page.getByLabel('Op rekening'))
      await hand.click(button(hand, /^Boeking plaatsen/))
      await says(hand, /VN\d+ is geplaatst/)
    },
  },
  {
    name: 'write and send an offer',
    run: async (hand) => {
      await hand.click(hand.page.getByRole('button', { name: 'Nieuw', exact: true }))
      await hand.click(hand.page.getByRole('menuitem', { name: 'Offerte' }))
      await pick(hand, 'Klant zoeken', 'de wit', /De Wit Windservice/)
      await hand.click(button(hand, /^Offerte maken/))
      await pick(hand, 'Datum of artikel zoeken', 'vca basis', /VC-601/)
      await hand.type(hand.page.getByLabel('Aantal van regel 1'), '6')
      await hand.click(button(hand, /^Versturen$/))
      await confirm(hand, 'Versturen')
      await says(hand, 'Versie 1')
    },
  },
  {
    name: 'answer a message and close it',
    run: async (hand) => {
      await hand.click(hand.page.getByRole('link', { name: /zonder antwoord/ }).first())
      await hand.click(hand.page.getByRole('link', { name: 'Femke Hoekstra' }))
      await hand.choose(hand.page.getByLabel('Standaardantwoord'), 'Geen datum gevonden')
      await hand.click(button(hand, /^Versturen en sluiten/))
      await says(hand, 'Het antwoord gaat over een halve minuut weg.')
    },
  },
  {
    name: 'merge two people',
    run: async (hand) => {
      await open(hand, 'Joris K', /^Joris K\./)
      await hand.click(button(hand, /^Vergelijken en samenvoegen/))
      await hand.click(button(hand, /^Samenvoegen$/))
      await says(hand, /Samengevoegd met/)
    },
  },
  {
    name: 'approve an order above the limit',
    run: async (hand) => {
      await hand.click(hand.page.getByRole('link', { name: /om goed te keuren/ }))
      await hand.click(hand.page.getByRole('link', { name: 'VN260005' }))
      await hand.click(button(hand, /^Goedkeuren/))
      await hand.click(hand.page.getByRole('alertdialog').getByRole('button', { name: 'Goedkeuren' }))
      await says(hand, 'VN260005 is goedgekeurd.')
    },
  },
]
