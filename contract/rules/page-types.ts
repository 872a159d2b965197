/** Kinds of content pages (`type_code`). A new kind also needs its part in `web/content/pages/`. */
export const pageTypes = ['text', 'blog', 'choice_help', 'knowledge', 'location', 'contact'] as const
