/** One way to pay at one bank, step by step. */
export type Cara = { judul: string; langkah: readonly string[] }
