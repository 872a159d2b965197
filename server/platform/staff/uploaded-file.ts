/** The name of an uploaded file, without folders and control characters. */
export const fileNameOf = (file: File) =>
  file.name
    .replace(/^.*[/\\]/, '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 200) || 'file'
