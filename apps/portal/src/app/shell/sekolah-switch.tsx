import { Pick } from '#components/pick.tsx'
import { chooseSekolah, useSaya, useSekolahFilter } from '#lib/saya.ts'

/** Chooses the school, for people who work for several. */
export function SekolahSwitch() {
  const { sekolah } = useSaya()
  const { idsekolah = '' } = useSekolahFilter()
  const [only] = sekolah
  if (sekolah.length === 1)
    return <p className="shell-sekolah truncate font-medium">{only?.nama}</p>
  return (
    <div className="shell-sekolah">
      <div className="max-w-56">
        <Pick
          label="Sekolah"
          labelHidden
          value={idsekolah}
          onValue={chooseSekolah}
          choices={[
            { value: '', label: 'Semua sekolah' },
            ...sekolah.map((one) => ({ value: one.idsekolah, label: one.nama })),
          ]}
        />
      </div>
    </div>
  )
}
