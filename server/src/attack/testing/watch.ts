import type pg from 'pg';

/**
 * From now on every change of a row is recorded, for one company or, without one, the whole database. The returned function
 * lists changes since its last call, as `INSERT device`; that the process lives is no change.
 */
export const watch = async (pool: pg.Pool, company_id?: string): Promise<() => Promise<string[]>> => {
  const [column, condition] = company_id
    ? ['company_id', `coalesce(new.company_id, old.company_id) = '${company_id}'`]
    : ['%', 'true'];
  await pool.query(`
    create table touched (what text);
    create function note_touched() returns trigger language plpgsql as $$
    begin
      if ${condition} then insert into touched values (tg_op || ' ' || tg_table_name); end if;
      return null;
    end $$;
    do $$ declare name text; begin
      for name in select distinct c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and c.column_name like '${column}' and t.table_type = 'BASE TABLE' and c.table_name not in ('touched', 'live_process')
      loop execute format('create trigger note_touched after insert or update or delete on %I for each row execute function note_touched()', name);
      end loop;
    end $$`);
  return async () => {
    const { rows } = await pool.query<{ what: string }>('delete from touched returning what');
    return rows.map(({ what }) => what);
  };
};
