/** Every run asks the same; `ATTACK_SEED=7` asks something else. */
export const seed = Number(process.env.ATTACK_SEED ?? 3);
