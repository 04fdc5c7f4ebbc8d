import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { ListScreen } from '#components/list/list-screen.tsx'
import { Popup } from '#components/popup.tsx'
import { useLapak } from '#features/kantin/api/produk.ts'
import { LapakForm } from '#features/kantin/components/lapak-form.tsx'
import { ProdukForm } from '#features/kantin/components/produk-form.tsx'
import { produkList } from '#features/kantin/produk-list.tsx'
import { useOneSekolah, useSaya } from '#lib/saya.ts'

export function ProdukKantinPage() {
  const { boleh } = useSaya()
  const sekolah = useOneSekolah()
  const { data: lapak = [] } = useLapak(sekolah?.idsekolah)
  const [opened, setOpened] = useState<'produk' | 'lapak'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <ListScreen
        list={produkList}
        about="Yang dijual lapak kantin. Harga baru berlaku sejak penjualan berikutnya."
        actions={
          boleh.includes('buatProduk') && (
            <>
              <Button look="secondary" onClick={() => setOpened('lapak')}>
                Tambah lapak
              </Button>
              {lapak.length > 0 && <Button onClick={() => setOpened('produk')}>Tambah produk</Button>}
            </>
          )
        }
      />
      <Popup open={opened === 'lapak'} onClose={close} title="Lapak baru">
        {sekolah && <LapakForm idsekolah={sekolah.idsekolah} onDone={close} />}
      </Popup>
      <Popup open={opened === 'produk'} onClose={close} title="Produk baru" wide>
        <ProdukForm lapak={lapak.filter(({ aktif }) => aktif)} onDone={close} />
      </Popup>
    </>
  )
}
