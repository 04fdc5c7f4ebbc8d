import { KEYWORD_MIN_LENGTH } from '@lunas/contract/institusi/institusi'
import { refuse } from '#platform/http/refuse'
import type { Needs } from '#sekolah/needs'

/** One or two screens; to find more, people type more letters. */
export const SEARCH_PAGE_SIZE = 50

type FoundSekolah = { id: string; nama: string; alamat: string; kota: string; logo: string }

/** Best match first. An empty keyword lists the first schools by name. */
export async function searchSekolah(
  { db, findInstitusi }: Pick<Needs, 'db' | 'findInstitusi'>, institusi_id: string, keyword: string,
): Promise<FoundSekolah[]> {
  const length = [...keyword.trim()].length
  if (length > 0 && length < KEYWORD_MIN_LENGTH) throw refuse('KATA_KUNCI_TERLALU_PENDEK')
  const found = await db.within<FoundSekolah>(
    institusi_id,
    'search-sekolah',
    'SELECT id, nama, alamat, kota, logo FROM search_sekolah($1, $2, $3)',
    [institusi_id, keyword, SEARCH_PAGE_SIZE],
  )
  // An empty answer may mean that the institution does not exist; that is refused.
  if (found.length === 0) await findInstitusi(institusi_id)
  return found
}
