import type { Unggahan } from '@lunas/contract/tagihan/unggahan'
import { useQuery } from '@tanstack/react-query'
import { useKelas } from '#features/siswa/api/kelas.ts'
import { callApi } from '#lib/api/call-api.ts'
import { useSchools } from '#lib/saya.ts'

/** What a new institution does, in this order; the first pupils come with the import. */
export const STEPS = [
  { path: '/pengaturan', word: 'Tambahkan sekolah' },
  { path: '/petugas', word: 'Undang bendahara dan TU' },
  { path: '/siswa/impor', word: 'Impor siswa dari berkas Dapodik atau Excel' },
  { path: '/tarif', word: 'Isi jenis tagihan dan tarif' },
  { path: '/penagihan', word: 'Siapkan penagihan pertama' },
] as const
type Step = (typeof STEPS)[number]['path']

/** Which steps are known to be done; undefined until the answers are there. */
export function useStepsDone(): readonly Step[] | undefined {
  const hasSchool = useSchools().length > 0
  const { data: kelas } = useKelas(undefined)
  const { data: runs } = useQuery({
    queryKey: ['penagihan', 'terbaru'],
    queryFn: ({ signal }) => callApi('daftarPenagihan', {}, { signal }),
  })
  // A school that bills by run, as most do, is asked nothing more.
  const enabled = runs?.length === 0
  const { data: files } = useQuery({
    queryKey: ['unggahan', 'daftar', undefined],
    queryFn: ({ signal }) => callApi('daftarUnggahan', {}, { signal }),
    enabled,
  })
  const { data: jenis } = useQuery({
    queryKey: ['jenis', 'semua'],
    queryFn: ({ signal }) => callApi('daftarJenis', {}, { signal }),
    enabled,
  })
  if (!kelas || !runs || (enabled && !(files && jenis))) return undefined
  // Bills from a file need no tariff.
  const isBilled = runs.length > 0 || files?.some(isOfBills) === true
  const done = {
    '/pengaturan': hasSchool,
    '/petugas': false,
    '/siswa/impor': kelas.length > 0,
    '/tarif': isBilled || jenis?.some(({ tarif }) => tarif > 0) === true,
    '/penagihan': isBilled,
  } as const satisfies Record<Step, boolean>
  return STEPS.map(({ path }) => path).filter((path) => done[path])
}

/** A file of reliefs bills nobody, nor does one that is only proposed. */
function isOfBills({ macam, status }: Unggahan): boolean {
  return macam !== 'keringanan' && status === 'diterapkan'
}
