import { lazyPage } from '../../lib/lazy/lazy-page.tsx'

/** For the one content page that has the form. */
export const contactSection = lazyPage(
  'web/content/contact/contact-section.tsx',
  async () => (await import('./contact-section.tsx')).ContactSection,
  ['contact', 'forms'],
)
