/**
 * Runs in the head of every page, as text, so it imports nothing. It starts the page's scripts once the page and its pictures
 * are shown, or at the first sign that the visitor is about to use something. Each file runs in a task of its own, so that input is
 * answered in between. The last one starts React, so React Router's own script runs it.
 *
 * Until the page reacts, links and fields work by themselves. Clicks on anything else, which would do nothing or something wrong, are
 * kept and given back.
 */
;(() => {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

  /** Each button once: a second click on a button that does not react yet means the same. */
  const clicked = new Set<HTMLElement>()
  const submitted = new Map<HTMLFormElement, HTMLElement | null>()
  const typed = new Map<Field, string>()

  /** React takes what is in a field when it starts for what was always there: only a value that differs is a change. */
  const typeAgain = (field: Field, text: string) => {
    if (field instanceof HTMLSelectElement) field.value = text
    else if (field.type !== 'file') {
      const { selectionStart: from, selectionEnd: to, value } = field
      field.value = `${text} `
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
      if (value === text && from !== null) field.setSelectionRange(from, to)
    }
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
  }
  const { port1, port2 } = new MessageChannel()
  const nextTask = () =>
    new Promise((resolve) => {
      port1.onmessage = resolve
      port2.postMessage(0)
    })
  const keeping = new AbortController()
  const giveBack = async () => {
    if (keeping.signal.aborted) return
    keeping.abort()
    for (const [field, text] of typed) typeAgain(field, text)
    // React takes over what was typed before it answers a click.
    for (const element of clicked) {
      await nextTask()
      element.click()
    }
    await nextTask()
    for (const [form, submitter] of submitted) if (form.isConnected) form.requestSubmit(submitter)
  }
  window.firstTouch = { giveBack }

  const runEach = async (files: string[]) => {
    const links = files.map((file) =>
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }),
    )
    document.head.append(...links)
    // Without preloading each file would wait for the one before it.
    if (!links[0]?.relList.supports('modulepreload')) return
    for (const { href } of links.slice(0, -1)) {
      await import(/* @vite-ignore */ href)
      await nextTask()
    }
  }
  let isStarted = false
  const start = async () => {
    const script = document.querySelector<HTMLScriptElement>('script[data-files]')
    if (isStarted || !script) return
    isStarted = true
    // Without scripts links and forms work as well as they can.
    await runEach(script.dataset.files?.split(' ') ?? []).catch(giveBack)
    const running = script.cloneNode(true) as HTMLScriptElement
    running.type = 'module'
    running.onerror = giveBack
    script.replaceWith(running)
  }
  const startOnceParsed = () => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
    else start()
  }
  const startOncePainted = () => {
    // A page in the background is not painted.
    if (document.hidden) start()
    else requestAnimationFrame(() => setTimeout(start))
  }
  addEventListener('load', startOncePainted)
  addEventListener('DOMContentLoaded', () => {
    if (document.querySelector('script[data-at-once]')) startOncePainted()
  })

  const on = (names: string, listener: (event: Event) => void) => {
    for (const name of names.split(' '))
      addEventListener(name, listener, { capture: true, signal: keeping.signal })
  }
  const closest = ({ target }: Event, selector: string) =>
    target instanceof Element ? target.closest<HTMLElement>(selector) : null
  const keep = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  on('pointerdown touchstart keydown focusin', startOnceParsed)
  on('pointerover', (event) => {
    if (closest(event, 'a, button, input, select, textarea, label')) startOnceParsed()
  })
  on('click', (event) => {
    const control = closest(event, 'a, button, label, input, summary')
    const field = control instanceof HTMLLabelElement ? control.control : control
    if (!control || !field?.matches('button, [type=checkbox], [type=radio], [type=submit]')) return
    keep(event)
    clicked.add(control)
  })
  on('submit', (event) => {
    keep(event)
    submitted.set(event.target as HTMLFormElement, (event as SubmitEvent).submitter)
  })
  on('input', ({ target }) => typed.set(target as Field, (target as Field).value))
})()
