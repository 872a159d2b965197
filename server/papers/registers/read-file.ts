import { layoutOf, type RegisterDetails } from '../../../contract/rules/certificates/register-layouts.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { noteAct } from '../../platform/staff/log.ts'
import { tableFile } from '../../platform/staff/table-file.ts'

const lineColumns = {
  sent: col.json<RegisterDetails>().neverNull,
  module: col.text.neverNull,
  completed_on: col.day.neverNull,
  previous_until: col.day.orNull,
  expires_on: col.day.orNull,
  number: col.text,
}

/** A file for a register as it was made. Who downloaded it is in the log of the date. */
export const readRegisterFile = (shop: Shop, listId: number, fileId: number) =>
  inTransaction(shop, async (shop) => {
    const { db } = shop
    const [file] = await readRows(db, {
      scheme: col.text,
      option_id: col.integer,
      code: col.text,
      last_day: col.day.neverNull,
    })`
      select l.scheme, l.option_id, p.code, o.last_day from register_files f join register_lists l on l.id = f.list_id
        join product_options o on o.id = l.option_id join products p on p.id = o.product_id
      where f.id = ${fileId} and l.id = ${listId}`
    if (!file) throw new Problem('not_found')
    const lines = await readRows(db, lineColumns)`
      select r.sent, m.code as module, o.last_day as completed_on, r.previous_until, c.expires_on, c.number
      from register_rows r join register_files f on f.id = r.file_id join certificates c on c.id = r.certificate_id
        join course_modules m on m.id = r.module_id join register_lists l on l.id = r.list_id join product_options o on o.id = l.option_id
      where r.file_id = ${fileId} and r.sent is not null and (c.withdrawn_at is null or f.uploaded_at is not null)
      order by c.number`
    await noteAct(shop, 'date', file.option_id)
    return tableFile(
      `${file.scheme}-${file.code}-${file.last_day}-${fileId}`.toLowerCase(),
      'csv',
      lines.map(({ sent, ...line }) => ({ ...line, ...sent })),
      layoutOf(file.scheme),
    )
  })
