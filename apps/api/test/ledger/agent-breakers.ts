/** Statements that break each law about agents. */
export function agentBreakers(
  { subject, transfer }: { subject: string; transfer: string },
): Record<string, string[]> {
  const unit = `(SELECT id FROM sekolah WHERE institusi_id = 'mobile' ORDER BY id LIMIT 1)`
  const person = `(SELECT id FROM pengguna WHERE institusi_id = 'mobile' ORDER BY id LIMIT 1)`
  const agent = `
    INSERT INTO mitra (institusi_id, id, sekolah_id, nama, usaha, jenis, alamat, kecamatan, kota, nomor_wa,
                       status, dibuat_at, diajukan_oleh, diajukan_at)
    VALUES ('mobile', '${subject}', ${unit}, 'Uji', 'Uji', 'toko', 'Uji', 'Uji', 'Uji', '628111111111',
            'mendaftar', now(), ${person}, now())`
  const sold = (komisi: number, produk = 'tagihan') => `
    INSERT INTO layanan_mitra (institusi_id, id, mitra_id, status, sidik, produk, tanggal, jumlah, biaya,
                               komisi, dibuat_at)
    VALUES ('mobile', '${subject}', '${subject}', 'berhasil', 'uji', '${produk}', '2026-11-01', 1, 0, ${komisi},
            now())`
  return {
    agent_pays_what_it_sold: [agent, sold(0)],
    // The commission of a request that nobody knows.
    commission_needs_a_payment: [
      `INSERT INTO ledger_posting
         (institusi_id, subject_id, reference, event, occurred_at, recorded_at, transfers)
       VALUES ('mobile', '${subject}', 'layanan', 'layanan_mitra', now(), now(), ${transfer})`,
    ],
    agent_earns_once_a_day: [agent, sold(1, 'saldo')],
    agent_sale_follows_its_order: [agent, sold(0, 'ppob')],
    // Cash for a customer that never came back to a deposit.
    agent_returns_what_came_back: [
      agent, sold(0),
      `INSERT INTO kembali_mitra (institusi_id, layanan_id, sebab, tanggal, jumlah, dibuat_at)
       VALUES ('mobile', '${subject}', 'gagal', '2026-11-01', 1, now())`,
    ],
    agent_day_is_its_sum: [agent, sold(1)],
    deposit_is_an_agents: [
      agent, `SELECT open_account('mobile', 'deposit/${subject}', ${unit})`,
    ],
  }
}
