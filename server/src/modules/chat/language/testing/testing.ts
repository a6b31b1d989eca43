/** Short sentences as colleagues write them, one a line. */
export const sentences: Readonly<Record<string, string>> = {
  en: `Can we move the call to Thursday?
I sent you the file this morning
Sounds good, thanks a lot
The build is broken again
Who is on support today?
I'll be ten minutes late`,
  de: `Können wir den Termin auf Donnerstag verschieben?
Ich habe dir die Datei heute Morgen geschickt
Klingt gut, vielen Dank
Der Build ist schon wieder kaputt
Wer hat heute Support?
Ich komme zehn Minuten später`,
  fr: `On peut déplacer la réunion à jeudi ?
Je t'ai envoyé le fichier ce matin
Ça me va, merci beaucoup
Le serveur est encore en panne
Qui est de garde aujourd'hui ?
J'aurai dix minutes de retard`,
  es: `¿Podemos mover la reunión al jueves?
Te mandé el archivo esta mañana
Me parece bien, muchas gracias
El servidor se cayó otra vez
¿Quién está de guardia hoy?
Llego diez minutos tarde`,
  pt: `Podemos mudar a reunião para quinta?
Te mandei o arquivo hoje de manhã
Por mim tudo bem, muito obrigado
O servidor caiu de novo
Quem está de plantão hoje?
Vou chegar dez minutos atrasado`,
  it: `Possiamo spostare la riunione a giovedì?
Ti ho mandato il file stamattina
Per me va bene, grazie mille
Il server è di nuovo giù
Chi è di turno oggi?
Arrivo con dieci minuti di ritardo`,
  nl: `Kunnen we de afspraak naar donderdag verzetten?
Ik heb je het bestand vanochtend gestuurd
Klinkt goed, heel erg bedankt
De build is weer stuk
Wie heeft er vandaag dienst?
Ik ben tien minuten later`,
  sv: `Kan vi flytta mötet till torsdag?
Jag skickade filen till dig i morse
Låter bra, tack så mycket
Bygget är trasigt igen
Vem har jouren idag?
Jag blir tio minuter sen`,
  da: `Kan vi flytte mødet til torsdag?
Jeg sendte dig filen i morges
Det lyder godt, mange tak
Serveren er nede igen
Hvem har vagten i dag?
Jeg bliver ti minutter forsinket`,
  no: `Kan vi flytte møtet til torsdag?
Jeg sendte deg filen i morges
Høres bra ut, tusen takk
Serveren er nede igjen
Hvem har vakta i dag?
Jeg blir ti minutter forsinket`,
  fi: `Voimmeko siirtää palaverin torstaille?
Lähetin sinulle tiedoston tänä aamuna
Kuulostaa hyvältä, kiitos paljon
Palvelin on taas alhaalla
Kuka päivystää tänään?
Olen kymmenen minuuttia myöhässä`,
  pl: `Możemy przenieść spotkanie na czwartek?
Wysłałem ci plik dziś rano
Brzmi dobrze, dziękuję bardzo
Serwer znowu nie działa
Kto ma dzisiaj dyżur?
Spóźnię się dziesięć minut`,
  cs: `Můžeme přesunout schůzku na čtvrtek?
Soubor jsem ti poslal dnes ráno
To zní dobře, moc děkuji
Server zase nefunguje
Kdo má dneska službu?
Přijdu o deset minut později`,
  ro: `Putem muta ședința pe joi?
Ți-am trimis fișierul azi dimineață
Sună bine, mulțumesc mult
Serverul a căzut din nou
Cine este de gardă astăzi?
Întârzii zece minute`,
  hu: `Áttehetjük a megbeszélést csütörtökre?
Ma reggel elküldtem a fájlt
Jól hangzik, köszönöm szépen
Megint leállt a szerver
Ki van ma ügyeletben?
Tíz percet késni fogok`,
  tr: `Toplantıyı perşembeye alabilir miyiz?
Dosyayı bu sabah sana gönderdim
Bana uyar, çok teşekkürler
Sunucu yine çöktü
Bugün nöbetçi kim?
On dakika geç kalacağım`,
  vi: `Mình dời cuộc họp sang thứ năm được không?
Sáng nay tôi đã gửi tệp cho bạn
Nghe hay đấy, cảm ơn nhiều
Máy chủ lại bị hỏng rồi
Hôm nay ai trực?
Tôi sẽ đến trễ mười phút`,
  id: `Bisa kita pindahkan rapat ke hari Kamis?
Saya sudah kirim filenya tadi pagi
Kedengarannya bagus, terima kasih banyak
Servernya mati lagi
Siapa yang jaga hari ini?
Saya akan terlambat sepuluh menit`,
  ms: `Boleh kita tukar mesyuarat ke hari Khamis?
Saya dah hantar fail itu pagi tadi
Kedengaran bagus, terima kasih banyak
Pelayan rosak lagi
Siapa bertugas hari ini?
Saya akan lewat sepuluh minit`,
  ru: `Можем перенести встречу на четверг?
Я отправил тебе файл сегодня утром
Звучит хорошо, большое спасибо
Сервер опять упал
Кто сегодня дежурит?
Опоздаю на десять минут`,
  uk: `Можемо перенести зустріч на четвер?
Я надіслав тобі файл сьогодні вранці
Звучить добре, дуже дякую
Сервер знову впав
Хто сьогодні чергує?
Запізнюся на десять хвилин`,
  bg: `Може ли да преместим срещата за четвъртък?
Изпратих ти файла тази сутрин
Звучи добре, благодаря много
Сървърът пак падна
Кой е дежурен днес?
Ще закъснея с десет минути`,
  sr: `Можемо ли да померимо састанак за четвртак?
Послао сам ти фајл јутрос
Звучи добро, хвала пуно
Сервер је опет пао
Ко је данас дежуран?
Закаснићу десет минута`,
  hr: `Možemo li pomaknuti sastanak na četvrtak?
Poslao sam ti datoteku jutros
Zvuči dobro, hvala puno
Server je opet pao
Tko je danas dežuran?
Kasnim deset minuta`,
  el: `Μπορούμε να μεταφέρουμε τη συνάντηση την Πέμπτη;
Σου έστειλα το αρχείο το πρωί
Ακούγεται καλό, ευχαριστώ πολύ
Χρόνια πολλά!`,
  he: `אפשר להזיז את הפגישה ליום חמישי?
שלחתי לך את הקובץ הבוקר
נשמע טוב, תודה רבה
יום הולדת שמח!`,
  ar: `هل يمكننا نقل الاجتماع إلى يوم الخميس؟
أرسلت لك الملف هذا الصباح
يبدو جيدا، شكرا جزيلا
الخادم تعطل مرة أخرى
من المناوب اليوم؟
سأتأخر عشر دقائق`,
  fa: `می‌توانیم جلسه را به پنجشنبه منتقل کنیم؟
امروز صبح فایل را برایت فرستادم
خوب به نظر می‌رسد، خیلی ممنون
سرور دوباره از کار افتاد
امروز چه کسی شیفت است؟
ده دقیقه دیر می‌رسم`,
  ur: `کیا ہم میٹنگ جمعرات کو کر سکتے ہیں؟
میں نے آج صبح آپ کو فائل بھیجی ہے
اچھا لگ رہا ہے، بہت شکریہ
سرور پھر بند ہو گیا
آج ڈیوٹی پر کون ہے؟
میں دس منٹ دیر سے آؤں گا`,
  hi: `क्या हम मीटिंग गुरुवार को कर सकते हैं?
मैंने आज सुबह आपको फ़ाइल भेज दी
अच्छा लगा, बहुत धन्यवाद
सर्वर फिर से बंद हो गया
आज ड्यूटी पर कौन है?
मैं दस मिनट देर से आऊँगा`,
  mr: `आपण मीटिंग गुरुवारी करू शकतो का?
मी आज सकाळी तुला फाइल पाठवली
छान वाटतंय, खूप धन्यवाद
सर्व्हर पुन्हा बंद पडला
आज ड्युटीवर कोण आहे?
मला दहा मिनिटे उशीर होईल`,
  ja: `会議を木曜日に変更できますか？
今朝ファイルを送りました
いいですね、ありがとうございます
サーバーがまた落ちました
今日の当番は誰ですか
十分遅れます`,
  zh: `我们可以把会议改到星期四吗？
我今天早上把文件发给你了
听起来不错，非常感谢
服务器又挂了
今天谁值班？
我会迟到十分钟`,
  ko: `회의를 목요일로 옮길 수 있을까요?
오늘 아침에 파일을 보냈습니다
좋아요 감사합니다
생일 축하해요!`,
  th: `เราเลื่อนประชุมเป็นวันพฤหัสได้ไหม
เช้านี้ฉันส่งไฟล์ให้คุณแล้ว
ฟังดูดี ขอบคุณมาก
สุขสันต์วันเกิด`,
  bn: `আমরা কি মিটিংটা বৃহস্পতিবারে নিতে পারি?
আজ সকালে তোমাকে ফাইলটা পাঠিয়েছি
শুভ জন্মদিন!`,
  ta: `கூட்டத்தை வியாழக்கிழமைக்கு மாற்றலாமா?
மிக்க நன்றி`,
  te: `మనం సమావేశాన్ని గురువారానికి మార్చగలమా?
చాలా ధన్యవాదాలు`,
  ka: `შეგვიძლია შეხვედრის ხუთშაბათს გადატანა?
დიდი მადლობა`,
  hy: `Կարո՞ղ ենք հանդիպումը տեղափոխել հինգշաբթի
Շատ շնորհակալություն`,
  am: `ስብሰባውን ወደ ሐሙስ ማዛወር እንችላለን?
በጣም አመሰግናለሁ`,
  fil: `Pwede ba nating ilipat ang meeting sa Huwebes?
Pinadala ko na sa iyo ang file kaninang umaga
Maraming salamat sa inyong lahat
Maligayang kaarawan!
Hindi ko alam kung bakit ganito`,
  sk: `Môžeme presunúť stretnutie na štvrtok?
Súbor som ti poslal dnes ráno
To znie dobre, ďakujem pekne
Server zase nefunguje
Všetko najlepšie k narodeninám!
Neviem, prečo sa to deje`,
  sl: `Lahko prestavimo sestanek na četrtek?
Datoteko sem ti poslal danes zjutraj
Sliši se dobro, najlepša hvala
Vse najboljše za rojstni dan!
Ne vem, zakaj se to dogaja`,
  lt: `Ar galime perkelti susitikimą į ketvirtadienį?
Šį rytą išsiunčiau tau failą
Skamba gerai, labai ačiū
Su gimtadieniu!`,
  lv: `Vai varam pārcelt sapulci uz ceturtdienu?
Es tev šorīt nosūtīju failu
Izklausās labi, liels paldies
Daudz laimes dzimšanas dienā!`,
  et: `Kas saame koosoleku neljapäevale lükata?
Saatsin sulle täna hommikul faili
Kõlab hästi, suur aitäh
Palju õnne sünnipäevaks!`,
  ca: `Podem passar la reunió a dijous?
T'he enviat el fitxer aquest matí
Em sembla bé, moltes gràcies
Per molts anys!
No sé per què passa això`,
  is: `Getum við fært fundinn á fimmtudag?
Ég sendi þér skrána í morgun
Til hamingju með afmælið!`,
  sq: `A mund ta zhvendosim takimin për të enjten?
Të dërgova skedarin sot në mëngjes
Gëzuar ditëlindjen!`,
  az: `Görüşü cümə axşamına keçirə bilərik?
Bu səhər sənə faylı göndərdim
Ad günün mübarək!`,
};

/** Languages that the library does not know, or has two names for: another tag would be wrong. */
export const lesser_known: Readonly<Record<string, string>> = {
  af: `Kan ons die vergadering na Donderdag skuif?
Ek het vanoggend die lêer vir jou gestuur
Dit klink goed, baie dankie`,
  sw: `Tunaweza kuhamisha mkutano hadi Alhamisi?
Nimekutumia faili asubuhi hii
Asante sana kwa kazi nzuri`,
  cy: `Allwn ni symud y cyfarfod i ddydd Iau?
Anfonais y ffeil atat y bore yma
Penblwydd hapus i ti`,
  ga: `An féidir linn an cruinniú a bhogadh go Déardaoin?
Go raibh míle maith agat`,
  mk: `Можеме ли да го преместиме состанокот за четврток?
Ти ја испратив датотеката утрово
Не знам зошто се случува ова`,
  kk: `Жиналысты бейсенбіге ауыстыра аламыз ба?
Туған күніңмен!
Көп рахмет`,
  mn: `Хурлыг пүрэв гариг руу шилжүүлж болох уу?
Төрсөн өдрийн мэнд хүргэе`,
  ps: `ایا موږ غونډه د پنجشنبې ورځې ته لیږدولی شو؟
ستاسو څخه ډېره مننه`,
  ne: `के हामी बैठक बिहीबार सार्न सक्छौं?
तपाईंलाई धेरै धन्यवाद
जन्मदिनको शुभकामना`,
  yi: `קענען מיר אריבערפירן די זיצונג אויף דאנערשטיק?`,
  so: `Ma u wareejin karnaa kulanka Khamiista?
Aad baad u mahadsan tihiin`,
  ht: `Èske nou ka deplase reyinyon an pou jedi?
Mèsi anpil pou travay la`,
  uz: `Uchrashuvni payshanbaga ko'chirsak bo'ladimi?
Katta rahmat hammaga`,
  as: `আমি সভাখন বৃহস্পতিবাৰলৈ নিব পাৰোঁনে?`,
  'hi-Latn': `Kya hum meeting Thursday ko kar sakte hain?
Mujhe nahi pata ye kyun ho raha hai
Bahut badhiya kaam kiya sabne`,
  'sr-Latn': `Možemo li da pomerimo sastanak za četvrtak?
Poslao sam ti fajl jutros
Ko je danas dežuran?`,
};

/** What is in no language, or in several. */
export const unclear = [
  'ok',
  'Ok!',
  'lol',
  'haha',
  'hahahaha that',
  '👍',
  '🎉🎉',
  '+1',
  'Thx',
  'no',
  'Ja',
  'sí',
  'Ok danke',
  'Anna',
  'Maria Garcia',
  'Müller & Söhne',
  'CI',
  'PR #123',
  'README.md',
  'git push origin main',
  'src/modules/chat/view.ts',
  'LGTM',
  'ASAP',
  'Q3 OKR',
  'Zoom link',
  'https://example.com/a/b',
  'kubectl get pods',
  'SELECT * FROM users',
  'Berlin',
  'Deploy v2.3.1',
  'Jira',
  'San Francisco, New York, Los Angeles',
  'Hotel Restaurant Bar',
  'Team Meeting',
  'Status Update',
  'brb',
  'omg',
  'hmm',
  'ähm',
  'Hallo',
  'Hola',
  'Ciao',
  'Merci',
  'Moin',
  '123 456',
  '10:30',
  'Meeting 14:00 Raum B',
  'Renata, Kwame, Mateo',
  'Ingrid Yuki Renata Kwame Mateo',
  'Microsoft Teams Outlook',
  'iPhone 15 Pro Max',
  'Kubernetes Docker Postgres',
  'com',
  'A B C',
  'x',
  '了解',
  '確認済',
  '東京',
  '承知',
  '会議中',
  '大丈夫',
  '出張中',
  'Да',
  'Ок',
  'нет',
  'Спасибо',
  'привет',
  'نعم',
  'شكرا',
];
