/** Rows that statements of a database have read and written, as D1 bills them. */
const rows = { rowsRead: 0, rowsWritten: 0 };

const count = ({ meta }) => {
  rows.rowsRead += meta?.rows_read ?? 0;
  rows.rowsWritten += meta?.rows_written ?? 0;
};

export const meter = {
  clear: () => Object.assign(rows, { rowsRead: 0, rowsWritten: 0 }),
  read: () => ({ ...rows }),
  /** The same database, counted. Calls of `raw` are not counted: the sender makes none. */
  of: (database) =>
    new Proxy(database, {
      get(target, name) {
        if (name === "batch")
          return async (statements) => {
            const results = await target.batch(statements.map((one) => one.counted ?? one));
            results.forEach(count);
            return results;
          };
        if (name === "prepare") return (sql) => counted(target.prepare(sql));
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    }),
};

/** A statement that counts when it is run by itself; a batch takes the one inside. */
function counted(statement) {
  return new Proxy(statement, {
    get(target, name) {
      if (name === "counted") return target;
      if (name === "bind") return (...values) => counted(target.bind(...values));
      const value = Reflect.get(target, name);
      if (name !== "all" && name !== "run") return typeof value === "function" ? value.bind(target) : value;
      return async (...given) => {
        const result = await value.apply(target, given);
        count(result);
        return result;
      };
    },
  });
}
