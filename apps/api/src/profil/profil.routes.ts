import { requireEmail, requireNomorWa } from '#pengguna/pengguna'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { askEmailKode, changeEmail } from '#profil/change-email'
import { askNomorKode, changeNomor } from '#profil/change-nomor'
import { changeFoto, deleteFoto, readFoto } from '#profil/change-foto'
import { changeSandi } from '#profil/change-sandi'
import { askKonfirmasi } from '#profil/confirm'
import { undoKontak } from '#profil/undo-kontak'
import { askDeleteKode, deletePengguna, previewDeletion } from '#profil/delete-pengguna'
import type { Needs } from '#profil/needs'
import { saveProfil } from '#profil/profil.queries'
import { readPembacaan } from '#profil/read-pembacaan'
import { readPencarian } from '#profil/read-pencarian'
import { readProfil } from '#profil/read-profil'
import { takeSalinanPetugas } from '#profil/salinan-petugas'
import { askSalinanKode, takeSalinan } from '#profil/take-salinan'

export function profilRoutes(deps: Needs) {
  const { db } = deps
  return {
    getProfil(_request, caller) {
      const { institusi_id, pengguna_id } = personOf(caller)
      return db.inTransaction(institusi_id, (tx) => readProfil(tx, pengguna_id))
    },
    ubahProfil(request, caller) {
      const { institusi_id, pengguna_id } = personOf(caller)
      return db.inTransaction(institusi_id, async (tx) => {
        await saveProfil(tx, pengguna_id, request)
        return readProfil(tx, pengguna_id)
      })
    },
    konfirmasiOtp: ({ untuk }, caller) => askKonfirmasi(deps, caller, untuk),
    // Async, so that a refused address becomes an answer instead of a thrown error.
    emailOtp: async ({ email, konfirmasi }, caller) =>
      askEmailKode(deps, caller, requireEmail(email), konfirmasi),
    nomorOtp: async ({ nomor, konfirmasi }, caller) =>
      askNomorKode(deps, caller, requireNomorWa(nomor), konfirmasi),
    nomorVerifikasi: (kode, caller) => changeNomor(deps, caller, kode),
    batalUbah: ({ tautan }) => undoKontak(deps, tautan),
    emailVerifikasi: (kode, caller) => changeEmail(deps, caller, kode),
    tinjauHapus: (_request, caller) => previewDeletion(deps, personOf(caller)),
    salinanOtp: (_request, caller) => askSalinanKode(deps, caller),
    ambilSalinan: (kode, caller) => takeSalinan(deps, personOf(caller), kode),
    salinanPetugas: ({ password }, caller) => takeSalinanPetugas(deps, caller, password),
    hapusOtp: (_request, caller) => askDeleteKode(deps, caller),
    hapusAkun: (kode, caller) => deletePengguna(deps, personOf(caller), kode),
    ubahSandi: (request, caller) => changeSandi(deps, caller, request),
    getFoto: (_request, caller) => readFoto(deps, personOf(caller)),
    ubahFoto: (_request, caller, file) => changeFoto(deps, personOf(caller), file),
    hapusFoto: (_request, caller) => deleteFoto(deps, personOf(caller)),
    getPencarian: ({ sebelum }, caller) => readPencarian(deps, personOf(caller), sebelum),
    getPembacaan: ({ sebelum }, caller) => readPembacaan(deps, personOf(caller), sebelum),
  } satisfies Partial<Handlers>
}
