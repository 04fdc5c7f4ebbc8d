import { statusUnggahanWords } from '@lunas/contract/tagihan/unggahan.words'
import { ForOneSekolah } from '#components/for-one-sekolah.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { TableList } from '#components/table-list.tsx'
import { useDaftarUnggahan } from '#features/unggahan/api/unggahan.ts'
import { UnggahanForm } from '#features/unggahan/components/unggahan-form.tsx'
import { UnggahanPopup } from '#features/unggahan/components/unggahan-popup.tsx'
import { useChosenSekolah, useSaya, useSchools } from '#lib/saya.ts'
import { useFilter } from '#lib/use-filter.ts'

export function UnggahanPage() {
  const { boleh } = useSaya()
  const sekolah = useChosenSekolah()
  const hasSchool = useSchools().length > 0
  const { filter, setFilter } = useFilter('/tagihan/impor')
  const { data = [] } = useDaftarUnggahan(sekolah?.idsekolah)
  return (
    <PageFrame about="Berkas dibaca dulu. Tagihannya terbit sekaligus setelah orang kedua setuju.">
      {hasSchool && boleh.includes('kirimUnggahan') && (
        <ForOneSekolah>
          {({ idsekolah }) => (
            <UnggahanForm key={idsekolah} idsekolah={idsekolah} onRead={(buka) => setFilter({ buka })} />
          )}
        </ForOneSekolah>
      )}
      {!hasSchool && <p className="text-ink-soft">Anda belum ditugaskan di sekolah mana pun.</p>}
      <TableList
        files={data.map(({ idunggahan, dibuat_oleh, status, ...one }) => ({
          ...one, id: idunggahan, oleh: dibuat_oleh, state: statusUnggahanWords[status],
        }))}
        onOpen={(buka) => setFilter({ buka })}
      />
      <UnggahanPopup
        idunggahan={filter.buka}
        onRead={(buka) => setFilter({ buka })}
        onClose={() => setFilter({ buka: '' })}
      />
    </PageFrame>
  )
}
