import { ListScreen } from '#components/list/list-screen.tsx'
import { SuratButton } from '#features/tunggakan/components/surat-popup.tsx'
import { UmurCard } from '#features/tunggakan/components/umur-card.tsx'
import { tunggakanList } from '#features/tunggakan/tunggakan-list.tsx'

/** Whom a school has to follow up. */
export function TunggakanPage() {
  return (
    <ListScreen
      list={tunggakanList}
      actions={<SuratButton />}
    >
      <UmurCard />
    </ListScreen>
  )
}
