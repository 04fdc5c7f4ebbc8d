import { showError } from '@lunas/client/notices'
import type { BarisSiswa } from '@lunas/contract/siswa/siswa'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const KARTU_KELAS_KEY = 'kartu-kelas'

/** A pupil of a class, and whether a card works for them. */
export type SiswaKelas = Pick<BarisSiswa, 'kode_siswa' | 'nis' | 'kelas' | 'sekolah'> & {
  nama: string
  berkartu: boolean
}

/** The pupils of a class by name. */
export function useKartuKelas(idsekolah: string, kelas: string) {
  return useQuery({
    queryKey: [KARTU_KELAS_KEY, idsekolah, kelas],
    enabled: kelas !== '',
    staleTime: 0,
    queryFn: async ({ signal }): Promise<SiswaKelas[]> => {
      const siswa = await callApi('daftarSiswa', { idsekolah, kelas, status: 'aktif' }, { signal })
      const kartu = await callApi('daftarKartu', { idsekolah, kelas, status: 'aktif' }, { signal })
      const owners = new Set(kartu.filter(({ jenis }) => jenis !== 'qr_sehari').map((one) => one.kode_siswa))
      return siswa.map(({ kode_siswa, nama_siswa: nama, nis, kelas: own, sekolah }) => ({
        kode_siswa, nama, nis, kelas: own, sekolah, berkartu: owners.has(kode_siswa),
      }))
    },
  })
}

/** The text of a QR card is shown once, so it stays with its pupil until it is printed. */
export type KartuCetak = { siswa: SiswaKelas; token: string }

/** Makes a QR card for each, one after another; what was made before a failure is printed too. */
export function useKartuQr(onMade: (made: KartuCetak) => void) {
  return useMutation({
    mutationFn: async ({ daftar, jenis }: { daftar: readonly SiswaKelas[]; jenis: 'qr' | 'qr_sehari' }) => {
      for (const siswa of daftar) {
        const { token } = await callApi('pasangKartu', { kode_siswa: siswa.kode_siswa, jenis, uid: null })
        if (token !== null) onMade({ siswa, token })
      }
    },
    onError: showError,
    onSettled: refreshKartuKelas,
  })
}

export function refreshKartuKelas(): void {
  void queryClient.invalidateQueries({ queryKey: [KARTU_KELAS_KEY] })
}
