/** Answers each order of the program that started this one, and ends with it. What fails ends this program. */
export const answerOrders = <Order, Answer extends object>(obey: (order: Order) => Promise<Answer>): void => {
  process.on('message', (order) => {
    obey(order as Order).then(
      (answer) => process.send?.(answer),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.once('disconnect', () => process.exit(0));
};
