/** The skills of a form, which holds them with commas between. */
export const skillsIn = (value: string): string[] =>
  value
    .split(',')
    .map((skill) => skill.trim())
    .filter(Boolean);

/** With more skills behind them, each once whatever its case. */
export const withSkills = (value: string, more: string): string => {
  const skills = skillsIn(value);
  for (const skill of skillsIn(more))
    if (!skills.some((known) => known.toLowerCase() === skill.toLowerCase())) skills.push(skill);
  return skills.join(', ');
};
