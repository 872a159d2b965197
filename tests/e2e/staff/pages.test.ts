import type { Editor } from '@tiptap/react'
import { expect, it } from 'vitest'
import { accessibilityFaults, withBrowser } from '../../support/browser/browser.ts'
import { enterStaff } from '../../support/browser/staff.ts'
import { pastedHtml } from '../../support/fixtures/pasted-html.ts'

const { newPage } = withBrowser()

it('an editor publishes a page from the list, and takes that back', async () => {
  const page = await newPage('desktop')
  const name = `Proef ${crypto.randomUUID().slice(0, 8)}`
  const slug = name.toLowerCase().replace(' ', '-')
  await enterStaff(page, '/staff/pages')
  const made = await page.request.post('/api/staff/pages', { data: { type_code: 'text' } })
  const { id, version } = (await made.json()).data
  const texts = ['nl', 'en'].flatMap((locale) => [
    [`${locale}_title`, name],
    [`${locale}_summary`, 'Waar het over gaat'],
    [`${locale}_body_html`, '<p>Een alinea.</p>'],
    [`${locale}_slug`, slug],
  ])
  const saved = await page.request.patch(`/api/staff/pages/${id}/draft`, {
    data: { version, ...Object.fromEntries(texts) },
  })
  expect(saved.status()).toBe(200)
  const inShop = async () => (await page.request.get(`/api/pages/${slug}`)).status()

  await page.goto(`/staff/pages?q=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Publiceren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publiceren' })
  await dialog.getByRole('button', { name: /1/ }).click()
  await page.getByText('1 pagina gewijzigd').waitFor()
  await expect.poll(inShop).toBe(200)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect.poll(inShop).toBe(404)
  await page.getByRole('row', { name }).getByText('concept', { exact: false }).first().waitFor()
})

it('of two hundred pieces of pasted HTML the editor keeps exactly what the shop shows', async () => {
  // The browser refuses to load what was pasted.
  const page = await newPage('desktop', { expectErrors: true })
  await enterStaff(page, '/staff/pages')
  const made = await page.request.post('/api/staff/pages', { data: { type_code: 'text' } })
  const { id } = (await made.json()).data
  await page.goto(`/staff/pages/${id}`)
  const text = page.getByRole('textbox', { name: 'Tekst (Nederlands)' })
  await text.click()
  // The draft is saved by itself.
  const saving = page.waitForResponse(
    (response) =>
      response.url().endsWith('/draft') &&
      Boolean(
        response
          .request()
          .postData()
          ?.includes(`stuk ${pastedHtml.length - 1}.`),
      ),
  )
  await text.evaluate(
    (element, pieces) => {
      const { editor } = element as unknown as { editor: Editor }
      for (const [index, html] of pieces.entries()) {
        // Below the piece before: in a table, pasted cells would replace those that are there.
        editor.commands.focus('end')
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', `<p>stuk ${index}.</p>${html}`)
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }
    },
    [...pastedHtml],
  )
  const response = await saving
  const sent: string = response.request().postDataJSON().nl_body_html
  const lost = pastedHtml.filter((_, index) => !sent.includes(`stuk ${index}.`))
  expect(lost).toEqual([])
  expect(sent).not.toMatch(/<(script|style|iframe|img)|javascript:|\son\w+=/i)
  // The server sanitises what it stores.
  expect((await response.json()).data.content.nl_body_html).toBe(sent)
})
