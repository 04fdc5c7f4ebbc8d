import { statusImporWords } from '@lunas/contract/siswa/impor-siswa.words'
import { ForOneSekolah } from '#components/for-one-sekolah.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { TableList } from '#components/table-list.tsx'
import { useDaftarImpor } from '#features/impor-siswa/api/impor.ts'
import { ImporForm } from '#features/impor-siswa/components/impor-form.tsx'
import { ImporPopup } from '#features/impor-siswa/components/impor-popup.tsx'
import { useChosenSekolah, useSchools } from '#lib/saya.ts'
import { useFilter } from '#lib/use-filter.ts'

export function ImporSiswaPage() {
  const sekolah = useChosenSekolah()
  const hasSchool = useSchools().length > 0
  const { filter, setFilter } = useFilter('/siswa/impor')
  const { data = [] } = useDaftarImpor(sekolah?.idsekolah)
  return (
    <PageFrame about="Berkas dibaca dulu. Anda melihat yang akan berubah, lalu menerapkannya sekaligus.">
      {hasSchool ? (
        <ForOneSekolah>
          {({ idsekolah }) => (
            <ImporForm key={idsekolah} idsekolah={idsekolah} onRead={(buka) => setFilter({ buka })} />
          )}
        </ForOneSekolah>
      ) : (
        <p className="text-ink-soft">Anda belum ditugaskan di sekolah mana pun.</p>
      )}
      <TableList
        files={data.map(({ idimpor, status, ...one }) => ({ ...one, id: idimpor, state: statusImporWords[status] }))}
        onOpen={(buka) => setFilter({ buka })}
      />
      <ImporPopup
        idimpor={filter.buka}
        onRead={(buka) => setFilter({ buka })}
        onClose={() => setFilter({ buka: '' })}
      />
    </PageFrame>
  )
}
