/** The rules of `passwordProblem` one by one, as people see them met while they type. */
export const password_rules = {
  length: (password: string, min_length: number) => password.length >= min_length,
  letter: (password: string) => /\p{L}/u.test(password),
  number: (password: string) => /\p{N}/u.test(password),
  special: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
};

export type PasswordRule = keyof typeof password_rules;
export const password_rule_names = Object.keys(password_rules) as PasswordRule[];
