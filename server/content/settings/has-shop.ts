import type { Pool } from '../../platform/database/database.ts'

/** Whether the database has a shop: its company's details, without which no page can be shown. */
export const hasShop = async (pool: Pool) => (await pool.query('select from shop_info')).rowCount !== 0
