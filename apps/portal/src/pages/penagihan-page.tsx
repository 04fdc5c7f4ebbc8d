import { Button } from '@lunas/ui/button'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ForOneSekolah } from '#components/for-one-sekolah.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { Popup } from '#components/popup.tsx'
import { JadwalAlarm } from '#features/penagihan/components/jadwal-alarm.tsx'
import { JadwalPopup } from '#features/penagihan/components/jadwal-popup.tsx'
import { MasukPopup } from '#features/penagihan/components/masuk-popup.tsx'
import { BuatForm } from '#features/penagihan/components/buat-form.tsx'
import { penagihanListWith } from '#features/penagihan/penagihan-list.tsx'
import { SiswaPick } from '#features/siswa/components/siswa-pick.tsx'
import { useChosenSekolah, useSaya, useSchools } from '#lib/saya.ts'

const penagihanList = penagihanListWith(SiswaPick)

/** Runs: prepared by one person, issued by another. */
export function PenagihanPage() {
  const { boleh } = useSaya()
  const sekolah = useChosenSekolah()
  const hasSchool = useSchools().length > 0
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [isScheduling, setScheduling] = useState(false)
  const [isMasuk, setMasuk] = useState(false)
  return (
    <>
      <ListScreen
        list={penagihanList}
        actions={
          boleh.includes('buatPenagihan') && hasSchool && (
            <>
              <Button look="secondary" onClick={() => setMasuk(true)}>Siswa masuk</Button>
              <Button look="secondary" onClick={() => setScheduling(true)}>Jadwal</Button>
              <Button onClick={() => setOpen(true)}>Siapkan penagihan</Button>
            </>
          )
        }
      >
        <JadwalAlarm />
      </ListScreen>
      <JadwalPopup sekolah={sekolah} isOpen={isScheduling} onClose={() => setScheduling(false)} />
      <MasukPopup sekolah={sekolah} isOpen={isMasuk} onClose={() => setMasuk(false)} />
      <Popup open={isOpen} onClose={() => setOpen(false)} title={`Penagihan ${sekolah?.nama ?? ''}`} wide>
        <ForOneSekolah>
          {({ idsekolah }) => (
            <BuatForm
              idsekolah={idsekolah}
              onDone={(buka) => {
                setOpen(false)
                void navigate({ to: '/penagihan', search: { buka } })
              }}
            />
          )}
        </ForOneSekolah>
      </Popup>
    </>
  )
}
