import { statusImporWords } from '@lunas/contract/siswa/impor-siswa.words'
import { OneSekolahPick } from '#components/one-sekolah-pick.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { useDaftarImpor } from '#features/impor-siswa/api/impor.ts'
import { ImporForm } from '#features/impor-siswa/components/impor-form.tsx'
import { ImporPopup } from '#features/impor-siswa/components/impor-popup.tsx'
import { formatAt } from '#lib/format-at.ts'
import { useOneSekolah } from '#lib/saya.ts'
import { useFilter } from '#lib/use-filter.ts'

export function ImporSiswaPage() {
  const sekolah = useOneSekolah()
  const { filter, setFilter } = useFilter('/siswa/impor')
  const { data = [] } = useDaftarImpor(sekolah?.idsekolah)
  return (
    <PageFrame about="Berkas dibaca dulu. Anda melihat yang akan berubah, lalu menerapkannya sekaligus.">
      <div className="mb-4 max-w-md">
        <OneSekolahPick />
      </div>
      {sekolah ? (
        <ImporForm
          key={sekolah.idsekolah}
          idsekolah={sekolah.idsekolah}
          onRead={(buka) => setFilter({ buka })}
        />
      ) : (
        <p className="text-ink-soft">Anda belum ditugaskan di sekolah mana pun.</p>
      )}
      <ul aria-label="Berkas yang pernah dibaca" className="max-w-3xl divide-y divide-line">
        {data.map((impor) => (
          <li key={impor.idimpor} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <button
              type="button"
              className="link min-w-0 grow text-left wrap-anywhere"
              onClick={() => setFilter({ buka: impor.idimpor })}
            >
              {impor.nama_berkas}
            </button>
            <span className="text-ink-soft">
              {formatAt(impor.dibuat_at)}, {impor.oleh}
            </span>
            <StateBadge {...statusImporWords[impor.status]} />
          </li>
        ))}
      </ul>
      <ImporPopup idimpor={filter.buka} onClose={() => setFilter({ buka: '' })} />
    </PageFrame>
  )
}
