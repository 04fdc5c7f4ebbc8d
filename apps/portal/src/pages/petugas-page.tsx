import { ListScreen } from '#components/list/list-screen.tsx'
import { AturanMasuk } from '#features/petugas/components/aturan-masuk.tsx'
import { petugasList } from '#features/petugas/petugas-list.tsx'

const ABOUT = 'Siapa yang dapat masuk ke portal. Petugas yang dinonaktifkan langsung keluar.'

export function PetugasPage() {
  return (
    <ListScreen list={petugasList} about={ABOUT}>
      <AturanMasuk />
    </ListScreen>
  )
}
