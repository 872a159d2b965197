import type { Frame, Locator, Page } from 'playwright-core'

/** What somebody did with mouse and keyboard. `fields`: typed in; `pages`: opened after the first one. */
export type Effort = { clicks: number; fields: number; keys: number; pages: number }

/** A colleague's hand: does what a new user would do, by mouse, and counts it. */
export function handOf(page: Page) {
  const effort: Effort = { clicks: 0, fields: 0, keys: 0, pages: 0 }
  let path = new URL(page.url()).pathname
  const countPage = (frame: Frame) => {
    const opened = new URL(frame.url()).pathname
    if (frame !== page.mainFrame() || opened === path) return
    path = opened
    effort.pages++
  }
  page.on('framenavigated', countPage)
  const click = async (target: Locator) => {
    await target.click()
    effort.clicks++
  }
  return {
    effort,
    page,
    click,
    /** Types into a field; one that has the focus needs no click. What is in it is replaced. */
    type: async (field: Locator, text: string) => {
      await field.waitFor()
      if (!(await field.evaluate((one) => one === document.activeElement))) await click(field)
      if (await field.inputValue()) {
        await page.keyboard.press('ControlOrMeta+a')
        effort.keys++
      }
      await page.keyboard.type(text)
      effort.fields++
      effort.keys += text.length
    },
    press: async (key: string) => {
      await page.keyboard.press(key)
      effort.keys++
    },
    /** Chooses in a native list: a click that opens it, and one on the choice. */
    choose: async (list: Locator, label: string) => {
      await list.selectOption({ label })
      effort.clicks += 2
    },
    /** Stops counting. */
    rest: () => void page.off('framenavigated', countPage),
  }
}
export type Hand = ReturnType<typeof handOf>
