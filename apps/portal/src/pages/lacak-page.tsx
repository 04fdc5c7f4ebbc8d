import { PageFrame } from '#components/page-frame.tsx'
import { CARI_LETTERS_MIN } from '#features/lacak/api/get-lacak.ts'
import { LacakForm } from '#features/lacak/components/lacak-form.tsx'
import { LacakResult } from '#features/lacak/components/lacak-result.tsx'
import { useFilter } from '#lib/use-filter.ts'

export function LacakPage() {
  const { filter, setFilter } = useFilter('/lacak')
  const { cari = '' } = filter
  return (
    <PageFrame
      about="Di mana rupiah ini: dari baris bank sampai tagihan dan setoran ke sekolah, dan sebaliknya."
    >
      <LacakForm key={cari} cari={cari} onCari={(next) => setFilter({ cari: next })} />
      {cari.length >= CARI_LETTERS_MIN && <LacakResult cari={cari} />}
    </PageFrame>
  )
}
