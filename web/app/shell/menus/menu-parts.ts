import type { MenuItem } from '../../../../contract/wire/content/content.ts'
import type { ShellData } from '../../../lib/page/shell-data.ts'

export type Category = ShellData['categories'][number]

/** The Trainings menu: leaves out categories without trainings, and those with their own menu entry. */
export const trainingCategories = (categories: Category[], main: MenuItem[]): Category[] =>
  categories.filter(({ uri, hasTrainings }) => hasTrainings && !main.some((item) => item.uri === uri))
